type BadForm = { name: string; type: string; body: Buffer };

const TYPE = 'multipart/form-data; boundary=XX';
const PICTURE_PART =
  '--XX\r\nContent-Disposition: form-data; name="challenge[]"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';

/** Multipart bodies that no form would send. All must be refused. */
export function badForms(): BadForm[] {
  const whole = `${PICTURE_PART}\xff\xd8\xff\xe0not a picture\r\n--XX--\r\n`;
  const forms: Record<string, string> = {
    'nothing at all': '',
    'only the end': '--XX--\r\n',
    'another boundary': whole.replaceAll('--XX', '--YY'),
    'no end': whole.replace('--XX--\r\n', ''),
    'half an end': whole.replace('--XX--\r\n', '--XX-'),
    'line feeds only': whole.replaceAll('\r\n', '\n'),
    'a head without an end': '--XX\r\nContent-Disposition: form-data; name="challenge[]"; filename="a.jpg"\r\n',
    'a part without a head': '--XX\r\n\r\nbytes\r\n--XX--\r\n',
    'no disposition': '--XX\r\nContent-Type: image/jpeg\r\n\r\nbytes\r\n--XX--\r\n',
    'an empty field name': whole.replace('challenge[]', ''),
    'no field name': whole.replace(' name="challenge[]";', ''),
    'a name that never ends': whole.replace('"challenge[]"', '"challenge[]'),
    'an unknown section': whole.replace('challenge[]', 'other[]'),
    'a prototype as section': whole.replace('challenge[]', '__proto__[]'),
    'a constructor as section': whole.replace('challenge[]', 'constructor[]'),
    'a text where a file belongs': whole.replace('; filename="a.jpg"', '').replace('Content-Type: image/jpeg\r\n', ''),
    'NUL in the name': whole.replace('a.jpg', 'a\0.jpg'),
    'a line break in the head': whole.replace('a.jpg', 'a\r\nX: y.jpg'),
    base64: whole.replace('\r\n\r\n', '\r\nContent-Transfer-Encoding: base64\r\n\r\n'),
    'a form in the form': whole.replace('image/jpeg', 'multipart/mixed; boundary=YY'),
    'text before the first part': `before it\r\n${whole}`,
    'bytes after the end': `${whole}${'after it'.repeat(1000)}`,
    'a name of 100,000 letters': whole.replace('challenge[]', 'c'.repeat(100_000)),
    'a head of a megabyte': whole.replace('image/jpeg', `image/jpeg\r\nX-Long: ${'x'.repeat(1_000_000)}`),
    'a thousand lines of head': whole.replace('image/jpeg', `image/jpeg\r\n${'X: y\r\n'.repeat(1000)}Y: z`),
    'ten thousand parts': `${'--XX\r\nContent-Disposition: form-data; name="x"\r\n\r\ny\r\n'.repeat(10_000)}--XX--\r\n`,
    'a thousand empty files': `${`${PICTURE_PART}\r\n`.repeat(1000)}--XX--\r\n`,
    'boundaries only': '--XX\r\n'.repeat(20_000),
  };
  const types = [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    `multipart/form-data; boundary=${'b'.repeat(5000)}`,
    'multipart/mixed; boundary=XX',
    'multipart/form-data; boundary=XX; boundary=YY',
    'text/plain',
    'application/json',
    '',
  ];
  return [
    ...Object.entries(forms).map(([name, body]) => ({ name, type: TYPE, body: Buffer.from(body, 'latin1') })),
    // the part itself is no picture either, so nothing of this may be stored
    ...types.map((type) => ({
      name: `as ${type.slice(0, 60) || 'nothing'}`,
      type,
      body: Buffer.from(whole, 'latin1'),
    })),
  ];
}
