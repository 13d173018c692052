import type { FieldProblem } from '../../lib/app-error.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { BrandChoice } from '../../ui/brand/brand-choice.ts';
import { listFontsForChange } from './font-store.server.ts';

/**
 * A brand with the measures that were taken of its files, whatever the caller sent, and what is wrong with its choice of them:
 * a file that is not there, or own typefaces without any.
 */
export async function withStoredFonts(
  trx: PublicTransaction,
  brand: BrandChoice,
): Promise<{ brand: BrandChoice; problems: FieldProblem[] }> {
  const chosen = brand.fonts ?? [];
  if (brand.faces === 'own' && chosen.length === 0)
    return {
      brand,
      problems: [{ path: 'faces', message: 'Add a typeface of your own first, or choose another pair' }],
    };
  if (chosen.length === 0) return { brand, problems: [] };
  const stored = new Map((await listFontsForChange(trx)).map((font) => [font.hash, font]));
  const missing = chosen.find(({ hash }) => !stored.has(hash));
  if (missing) {
    const message = `The file of ${missing.family} is no longer there. Leave it out, or upload it again`;
    return { brand, problems: [{ path: 'faces', message }] };
  }
  const fonts = chosen.map((font) => {
    const {
      bytes: _,
      licenceConfirmedAt: __,
      ...known
    } = stored.get(font.hash) ?? { ...font, bytes: 0, licenceConfirmedAt: '' };
    return known;
  });
  return { brand: { ...brand, fonts }, problems: [] };
}
