import { lineDrawing, linePack, linePress } from '../../../ui/drawings/production-line.ts';

/** By key and by the name of the designed page. */
const FRAMES: Record<string, string> = {
  'product-development': lineDrawing,
  productDevelopment: lineDrawing,
  manufacturing: linePress,
  'business-scaling': linePack,
  businessScaling: linePack,
};

/** The part of the conveyor on which a service stands. */
export function serviceFrame(key: string): string {
  return FRAMES[key] ?? '';
}
