// The worker's answers.

/** An answer without a picture, to be filled in. */
export const nothing = () => ({
  complaints: [],
  // Errors in options, by name. The picture ignores these options.
  wrong: {},
  count: 0,
  format: null,
  // The moves of the main line, and all of them as text.
  played: [],
  sheet: null,
  // How many moves can be played if the game has a mistake.
  until: undefined,
  // The game and the number of moves that are drawn.
  at: undefined,
  picture: undefined,
  // What the picture shows: "all", the "beginning" of a game up to a mistake, or the text "before".
  shows: undefined,
});
