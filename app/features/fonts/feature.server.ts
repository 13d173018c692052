import { z } from 'zod';
import { call } from '../../kit/call.ts';
import { FONT_LIMITS, ownFont } from '../site-content/brand-schema.ts';
import { fontsOfSavedBrand } from '../site-content/measured-brand.server.ts';
import { addFont, readFonts, removeFont } from './font-service.server.ts';

const fontReply = ownFont.extend({ bytes: z.number(), licenceConfirmedAt: z.string() }).strict();

/** Base64 is a third longer; what is a little larger gets the sentence of the font, what is much larger that of the request. */
const MAX_TEXT = Math.ceil(FONT_LIMITS.bytes / 3) * 4 * 4;

const fontSchema = z.strictObject({
  file: z
    .base64('The file must be sent as base64')
    .max(MAX_TEXT, `This font file is larger than ${FONT_LIMITS.bytes / 1024} KB`),
  isLicensed: z.literal(true, 'Confirm that you may use this typeface on your website'),
});

export const calls = [
  call('GET /brand-fonts', {
    summary: 'The typefaces that were uploaded, with what their lines measure',
    reply: z.strictObject({ fonts: z.array(fontReply) }),
    handle: async ({ platform }) => ({ fonts: await readFonts(platform) }),
  }),
  call('POST /brand-fonts', {
    summary: `Upload a typeface: one WOFF2 file of at most ${FONT_LIMITS.bytes / 1024} KB as base64, and that its licence allows it`,
    body: fontSchema,
    reply: fontReply,
    status: 201,
    handle: async ({ platform, actor, body }) => await addFont(platform, actor, Buffer.from(body.file, 'base64')),
  }),
  call('DELETE /brand-fonts/:hash', {
    summary: 'Remove a typeface that the saved brand is not set in',
    handle: ({ platform, actor, params }) => removeFont(platform, actor, params['hash'] ?? '', fontsOfSavedBrand),
  }),
];
