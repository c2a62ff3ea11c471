// The examples of the menu.

export const EXAMPLES = {
  "A position": "4k4/9/9/2p6/3P5/3N5/9/9/9/3K5 w\n",
  "Marks and arrows":
    "# The last two moves are marked.\nv1 r[<bm><a+1-2>]bakabnr/9/1c[<pm>n]4c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2[<pm>C]2[<bm><a-3+0>]1/9/RNBAKABNR\n",
  "A game":
    "1. C2=5 H8+7 {The horse protects the pawn.}\n(1... C8=5 {Both cannons come from the same side.} 2. H2+3 H8+7)\n2. H2+3 R9=8 3. R1=2 H2+3\n",
  "A game in Chinese": "1. 炮二平五 馬8進7\n2. 馬二進三 車9平8\n3. 車一平二 馬2進3\n",
  "XAY": "version: '1'\nto-move: red\narrows: [e1e10:green]\nsetup: [\n  [[], [], [], [], [k]],\n  [], [], [], [], [], [], [], [],\n  [[], [], [], [], [R], [K]],\n]\n",
  "With a mistake": "4k4/9/9/2p6/3P5/3Z5/9/9/9/3K5 w\n",
};
