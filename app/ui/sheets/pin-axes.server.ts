import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** What of HarfBuzz's subsetter is used; numbers are addresses in its memory. */
type HarfBuzz = {
  memory: WebAssembly.Memory;
  _initialize: () => void;
  malloc: (bytes: number) => number;
  free: (address: number) => void;
  hb_blob_create: (data: number, length: number, mode: number, userData: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_keep_everything: (input: number) => void;
  hb_subset_input_pin_all_axes_to_default: (input: number, face: number) => number;
  hb_subset_input_pin_axis_location: (input: number, face: number, tag: number, value: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
};

const WRITABLE = 2;

let loaded: HarfBuzz | undefined;

function harfBuzz(): HarfBuzz {
  if (loaded) return loaded;
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  // the exports of the file that the package ships
  loaded = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(file))).exports as unknown as HarfBuzz;
  loaded._initialize();
  return loaded;
}

/**
 * A variable TrueType font as a plain one: its axes stand at these values, within their bounds, and all others at their
 * default. Throws where it cannot be done.
 */
export function pinAxes(font: Uint8Array, axes: Readonly<Record<string, number>>): Buffer {
  const hb = harfBuzz();
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    hb.hb_subset_input_keep_everything(input);
    hb.hb_subset_input_pin_all_axes_to_default(input, face);
    for (const [tag, value] of Object.entries(axes))
      hb.hb_subset_input_pin_axis_location(input, face, Buffer.from(tag, 'latin1').readUInt32BE(0), value);
    const pinned = hb.hb_subset_or_fail(face, input);
    if (pinned === 0) throw new Error('The font cannot be cut to one weight');
    const whole = hb.hb_face_reference_blob(pinned);
    const start = hb.hb_blob_get_data(whole, 0);
    const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(whole)));
    hb.hb_blob_destroy(whole);
    hb.hb_face_destroy(pinned);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}
