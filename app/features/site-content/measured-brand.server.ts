import type { FieldProblem } from '../../lib/app-error.ts';
import type { PublicTransaction } from '../../platform/database/content-version.server.ts';
import type { BrandChoice } from '../../ui/brand/brand-choice.ts';
import { withStoredFonts } from '../fonts/brand-fonts.server.ts';
import { findSection } from './content-section-store.server.ts';
import type { SectionKey } from './section-schemas.ts';

/** A section as it is to be stored: a brand has the measures of its own typefaces from their files. */
export async function withMeasures(
  trx: PublicTransaction,
  key: SectionKey,
  data: unknown,
): Promise<{ data: unknown; problems: FieldProblem[] }> {
  if (key !== 'brand' || data === undefined) return { data, problems: [] };
  const { brand, problems } = await withStoredFonts(trx, data as BrandChoice); // checked by its schema
  return { data: brand, problems };
}

/** The files that the saved brand names, whether or not it is set in them just now. */
export async function fontsOfSavedBrand(trx: PublicTransaction): Promise<string[]> {
  const saved = (await findSection(trx, 'brand'))?.data as Partial<BrandChoice> | null | undefined; // checked when it was saved
  return (saved?.fonts ?? []).map(({ hash }) => hash);
}
