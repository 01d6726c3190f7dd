// The photos of an outfit before they are sent: choosing, dropping, ordering.

import { button, element, find, focus, updateList } from "../shared/dom.js";
import { announce, showProblem, t } from "../shared/page.js";
import { Problem } from "../shared/api.js";

const most = 8;
const mostBytes = 24 << 20;
const largeBytes = 4 << 20;
const longestSide = 2560;
const sent = new Set(["image/jpeg", "image/png"]);

/** Lets people choose photos; returns {files(), clear()}. */
export function photoChooser(form) {
  const input = find("#photo", form);
  const drop = find("#drop", form);
  const previews = find("#previews", form);
  const problems = find("#photo-problem", form);
  let photos = [];
  let count = 0;

  const draw = () => {
    updateList(previews, photos, photo => photo.key, preview, () => {});
    for (const [index, node] of [...previews.children].entries()) {
      const [earlier, later] = node.querySelectorAll("[data-move]");
      earlier.disabled = index === 0;
      later.disabled = index === photos.length - 1;
      const { name } = photos[index];
      node.querySelector("img").alt = t("preview_of", { number: index + 1, name });
    }
  };

  const preview = photo => {
    const move = step => () => {
      const at = photos.indexOf(photo);
      photos.splice(at, 1);
      photos.splice(at + step, 0, photo);
      draw();
      announce(t("photo_moved", { number: at + step + 1 }));
      focus(node.querySelector(`[data-move="${step}"]:not(:disabled)`)
        ?? node.querySelector("[data-move]:not(:disabled)"));
    };
    const small = { kind: "small", iconOnly: true };
    const node = element("li", { class: "preview" },
      element("img", { src: photo.address }),
      element("div", { class: "row" },
        button(t("move_earlier"), move(-1), { ...small, icon: "left", dataset: { move: -1 } }),
        button(t("move_later"), move(1), { ...small, icon: "right", dataset: { move: 1 } }),
        button(t("remove_photo"), () => {
          photos = photos.filter(each => each !== photo);
          URL.revokeObjectURL(photo.address);
          draw();
          focus(previews.querySelector("button") ?? input);
        }, { ...small, icon: "remove" })));
    return node;
  };

  const add = async files => {
    showProblem(problems, null);
    const findings = [];
    for (const file of files) {
      if (photos.length >= most) {
        findings.push(finding(file, "too_many_photos", "too_many_photos_remedy", { count: most }));
        break;
      }
      try {
        const ready = await prepared(file);
        count += 1;
        photos.push({
          key: count, file: ready, name: file.name, address: URL.createObjectURL(ready),
        });
      } catch (error) {
        findings.push(error.finding ?? finding(file, "not_a_photo", "not_a_photo_remedy"));
      }
    }
    draw();
    if (findings.length) {
      showProblem(problems, new Problem({ title: t("photos_failed"), findings }));
    }
  };

  input.addEventListener("change", async () => {
    const files = [...input.files];
    // Emptied, so that the same file can be chosen once more.
    input.value = "";
    await add(files);
  });
  drop.addEventListener("dragover", event => {
    event.preventDefault();
    drop.classList.add("over");
  });
  drop.addEventListener("dragleave", () => drop.classList.remove("over"));
  drop.addEventListener("drop", event => {
    event.preventDefault();
    drop.classList.remove("over");
    add([...event.dataTransfer.files]);
  });

  return {
    files: () => photos.map(photo => photo.file),
    clear: () => {
      for (const photo of photos) URL.revokeObjectURL(photo.address);
      photos = [];
      draw();
    },
  };
}

const finding = (file, message, remedy, values) => ({
  file: file.name, severity: "error", message: t(message, values), remedy: t(remedy),
});

/** Returns a photo as it is sent; a large one, or one of another kind, becomes a smaller JPEG. */
async function prepared(file) {
  const isSent = sent.has(file.type);
  const image = await createImageBitmap(file);
  try {
    if (isSent && file.size <= largeBytes) return file;
    const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
    const canvas = element("canvas", {
      width: Math.round(image.width * scale), height: Math.round(image.height * scale),
    });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise(resolve => { canvas.toBlob(resolve, "image/jpeg", 0.9); });
    if (!blob || blob.size > mostBytes) {
      throw Object.assign(new Error("size"),
        { finding: finding(file, "photo_too_large", "photo_too_large_remedy") });
    }
    return new File([blob], `${file.name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" });
  } finally {
    image.close();
  }
}
