"""The notebook runs, where Jupyter is installed."""

from __future__ import annotations

import pathlib

import pytest

EXAMPLES = pathlib.Path(__file__).resolve().parent.parent / "examples"


def test_the_notebook_runs_without_errors():
    nbformat = pytest.importorskip("nbformat")
    preprocessors = pytest.importorskip("nbconvert.preprocessors")
    pytest.importorskip("ipykernel")
    pytest.importorskip("pandas")
    notebook = nbformat.read(EXAMPLES / "plan.ipynb", as_version=4)
    executor = preprocessors.ExecutePreprocessor(timeout=300)
    executor.preprocess(notebook, {"metadata": {"path": str(EXAMPLES)}})
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    assert sum("text/html" in output.get("data", {}) for output in outputs) >= 5
    assert not [output for output in outputs if output["output_type"] == "error"]
