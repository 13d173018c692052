import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiQuery, type Reply } from '../../../../kit/api.ts';
import { ColumnHeads } from '../../../../kit/workspace/column-heads.tsx';
import { FileField } from '../../../../kit/workspace/form/file-field.tsx';
import { useForm } from '../../../../kit/workspace/form/form-context.ts';
import { TickField } from '../../../../kit/workspace/form/tick-field.tsx';
import { Unread } from '../../../../kit/workspace/loaded.tsx';
import { notifyError, notifySuccess } from '../../../../kit/workspace/notify.ts';
import { sentenceOf } from '../../../../kit/workspace/refusal.ts';
import { SmallButton } from '../../../../kit/workspace/small-button.tsx';
import { OWN_FONTS, type OwnFont } from '../../../../ui/brand/brand-choice.ts';

type Stored = Reply<'GET /brand-fonts'>['fonts'][number];

const fontsQuery = apiQuery('GET /brand-fonts');

/** The owner's own font files: adding one, choosing what the site is set in, removing what it is not. */
export function OwnTypefaces() {
  const { data, change } = useForm();
  const { faces, fonts = [] } = data as { faces: unknown; fonts?: OwnFont[] }; // the form of the brand
  const queryClient = useQueryClient();
  const stored = useQuery(fontsQuery);
  const chosen = new Set(fonts.map(({ hash }) => hash));
  const remove = useMutation({
    mutationFn: ({ hash }: Stored) => api('DELETE /brand-fonts/:hash', { params: { hash } }),
    onSuccess: (_reply, { family }) => notifySuccess('Typeface removed', `The file of ${family} is gone.`),
    onError: (error) => notifyError(error, 'The typeface was not removed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: fontsQuery.queryKey }),
  });

  function choose(next: OwnFont[]): void {
    change(['fonts'], next.length > 0 ? next : undefined);
  }

  function take(font: Stored): void {
    const { bytes: _, licenceConfirmedAt: __, ...own } = font;
    if (!chosen.has(font.hash) && fonts.length < OWN_FONTS.max) choose([...fonts, own]);
    change(['faces'], 'own');
  }

  return (
    <section className="card-section" aria-labelledby="own-typefaces-heading">
      <h2 id="own-typefaces-heading">Own typefaces</h2>
      <p className="ht">
        Used when Typefaces says Own typefaces. The first family sets headings, the second texts; one family alone sets
        both. Up to {OWN_FONTS.max} files, in the order in which you choose them.
      </p>
      <Unread from={stored} failure="Your typefaces could not be read." />
      {stored.data && stored.data.fonts.length > 0 ? (
        <table className="pairs">
          <caption>{faces === 'own' ? 'Your files' : 'Your files, not used with the pair chosen above'}</caption>
          <ColumnHeads names={['Use', 'Typeface', 'Size', '']} />
          <tbody>
            {stored.data.fonts.map((font) => (
              <tr key={font.hash}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Use ${nameOf(font)}`}
                    checked={chosen.has(font.hash)}
                    disabled={!chosen.has(font.hash) && fonts.length >= OWN_FONTS.max}
                    onChange={({ target }) =>
                      target.checked ? take(font) : choose(fonts.filter(({ hash }) => hash !== font.hash))
                    }
                  />
                </td>
                <th scope="row">{nameOf(font)}</th>
                <td>{Math.ceil(font.bytes / 1024)} KB</td>
                <td>
                  <SmallButton
                    aria-label={`Remove ${nameOf(font)}`}
                    isPending={remove.isPending && remove.variables.hash === font.hash}
                    pendingText="Removing..."
                    onClick={() => remove.mutate(font)}
                  >
                    Remove
                  </SmallButton>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <FontUpload onAdded={take} />
    </section>
  );
}

function FontUpload({ onAdded }: { onAdded: (font: Stored) => void }) {
  const queryClient = useQueryClient();
  const [isLicensed, setLicensed] = useState(false);
  const [problem, setProblem] = useState('');
  const add = useMutation({
    mutationFn: async (file: File) =>
      api('POST /brand-fonts', { body: { file: await asBase64(file), isLicensed: true } }),
    onSuccess: (font) => {
      onAdded(font);
      // the next file has a licence of its own
      setLicensed(false);
      notifySuccess('Typeface added', `${nameOf(font)} is chosen. Save to set the site in it.`);
    },
    onError: (error) => setProblem(sentenceOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: fontsQuery.queryKey }),
  });

  function upload(file: File): void {
    if (add.isPending) return;
    const refusal = isLicensed ? refusalOf(file) : 'Confirm first that you may use this typeface on your website.';
    setProblem(refusal);
    if (refusal === '') add.mutate(file);
  }

  return (
    <div className="form">
      <TickField
        label="I may use this typeface on my website: its licence allows it"
        checked={isLicensed}
        onChange={({ target }) => setLicensed(target.checked)}
      />
      <FileField
        label="Font file"
        accept=".woff2,font/woff2"
        hint={`WOFF2, at most ${OWN_FONTS.bytes / 1024} KB. Visitors wait for it, so smaller is better.`}
        problem={problem}
        onFile={upload}
      />
      <p role="status">{add.isPending ? 'Uploading the typeface' : ''}</p>
    </div>
  );
}

function refusalOf({ size }: File): string {
  return size > OWN_FONTS.bytes ? `This font file is larger than ${OWN_FONTS.bytes / 1024} KB.` : '';
}

function nameOf({ family, weight, isItalic }: Pick<OwnFont, 'family' | 'weight' | 'isItalic'>): string {
  return `${family} ${weight.replace(' ', ' to ')}${isItalic ? ' italic' : ''}`;
}

async function asBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
