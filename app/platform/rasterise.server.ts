import { renderAsync } from '@resvg/resvg-js';

/**
 * A drawing of ours as PNG, off the event loop. Only for SVG that this program wrote itself: people's files never
 * come here, and the picture library that reads theirs has SVG switched off.
 */
export async function rasterise(svg: string, width: number): Promise<Uint8Array> {
  const image = await renderAsync(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } });
  return image.asPng();
}
