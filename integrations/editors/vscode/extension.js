// Starts `xiangqi-setup lsp` for positions, games and project files.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const settings = vscode.workspace.getConfiguration("xiangqi-setup");
  const languages = ["annofen", "ubb", "wxf", "xay"].map((language) => ({ language }));
  const patterns = ["**/xiangqi-setup.yaml", ...settings.get("files")].map((pattern) => ({ pattern }));
  client = new LanguageClient(
    "xiangqi-setup",
    { command: settings.get("command"), args: ["lsp"] },
    {
      documentSelector: [...languages, ...patterns],
      initializationOptions: { pictures: settings.get("pictures") },
      synchronize: {
        fileEvents: vscode.workspace.createFileSystemWatcher("**/xiangqi-setup.yaml"),
      },
    },
  );
  return client.start();
};

exports.deactivate = () => client?.stop();
