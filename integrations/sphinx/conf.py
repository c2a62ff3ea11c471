import os
import sys

sys.path.insert(0, os.path.dirname(__file__))

project = "Screens and Hobbles"
copyright = "the authors of xiangqi-setup"
version = "1"
root_doc = "article"
extensions = ["xiangqi_setup"]
numfig = True

xiangqi_options = {"look": "print", "width-cm": 6}

# One font for English and for Chinese moves. Its curly quotes are as wide as Chinese characters.
latex_engine = "xelatex"
latex_elements = {"fontpkg": r"\setmainfont{Noto Serif CJK TC}\setsansfont{Noto Sans CJK TC}"}
latex_documents = [("article", "article.tex", "Screens and Hobbles: Eight Diagrams", "", "howto")]
smartquotes = False
