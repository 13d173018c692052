/** Texts that software stumbles over, each built by a rule: scripts, marks, controls, injections, numbers. Well-formed, without NUL. */
export function awkwardTexts(): string[] {
  return [...new Set([...writing(), ...invisible(), ...injections(), ...wouldBeValues(), ...shapes()])];
}

/** What no database of ours takes: NUL, and halves of characters. */
export const UNSTORABLE = ['\0', 'a\0b', '\ud800', 'x\udfff', '\udc00\ud800', 'end \ud83d'];

function writing(): string[] {
  // the first letters of many scripts, alone and in a row
  const blocks = [
    0x00c0, 0x0100, 0x0180, 0x0250, 0x0370, 0x0400, 0x0531, 0x05d0, 0x0627, 0x0710, 0x0780, 0x07c1, 0x0905, 0x0985,
    0x0a05, 0x0a85, 0x0b05, 0x0b85, 0x0c05, 0x0c85, 0x0d05, 0x0d85, 0x0e01, 0x0e81, 0x0f40, 0x1000, 0x10a0, 0x1100,
    0x1200, 0x13a0, 0x1401, 0x1680, 0x16a0, 0x1780, 0x1820, 0x1d00, 0x1e00, 0x1f00, 0x2c00, 0x2d30, 0x3041, 0x30a1,
    0x3105, 0x3131, 0x4e00, 0xa000, 0xac00, 0xfb00, 0xfb50, 0xff21, 0x10000, 0x10330, 0x10400, 0x12000, 0x13000,
    0x1d400, 0x1f000, 0x1f300, 0x1f600, 0x1f680, 0x20000, 0x0500, 0x1700, 0x1900, 0x1950, 0x1980, 0x1a00, 0x1b05,
    0x1b83, 0x1c00, 0x1c50, 0x2460, 0x2500, 0x2600, 0x2700, 0x2800, 0x2e80, 0x3200, 0x3400, 0xa4d0, 0xa500, 0xa640,
    0xa807, 0xa882, 0xab01, 0x10900,
  ];
  const letters = blocks.flatMap((start) => [
    String.fromCodePoint(start),
    Array.from({ length: 8 }, (_, step) => String.fromCodePoint(start + step)).join(''),
  ]);
  const marks = Array.from({ length: 24 }, (_, step) => `e${String.fromCodePoint(0x0300 + step * 3).repeat(step + 1)}`);
  const families = ['👩‍👩‍👧‍👦', '🏳️‍🌈', '🇦🇺🇬🇧', '👍🏽', '1️⃣', '❤️', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'];
  const cases = [
    'ß',
    'ẞ',
    'İ',
    'ı',
    'ŉ',
    'ǰ',
    'Σς',
    'ﬁ',
    'ÅÅ',
    'é e\u0301',
    'ｆｕｌｌ',
    '①②③',
    'Ⅷ',
    '½',
    '∑∫√',
    '“”‘’„',
  ];
  return [...letters, ...marks, ...families, ...cases];
}

function invisible(): string[] {
  const points = [
    ...range(0x01, 0x1f),
    ...range(0x7f, 0xa0),
    0xad,
    0x034f,
    0x061c,
    0x115f,
    0x180e,
    ...range(0x2000, 0x200f),
    ...range(0x2028, 0x202f),
    ...range(0x205f, 0x206f),
    0x3000,
    0x3164,
    0xfe0f,
    0xfeff,
    ...range(0xfff9, 0xfffd),
    0xfffe,
    0xffff,
    0xe0001,
    0x10ffff,
  ];
  return points.map((point) => `a${String.fromCodePoint(point)}b`);
}

function injections(): string[] {
  const sql = [
    "'",
    "''",
    '"',
    ';--',
    '/*',
    "' or '1'='1",
    "'; drop table users;--",
    "' union select 1,2,3--",
    '$$',
    '%',
    '_',
    '\\',
  ];
  const shell = [
    '`id`',
    '$(id)',
    '| id',
    '; id',
    '&& id',
    '> /dev/null',
    '$HOME',
    '~',
    '*',
    '!!',
    '{a,b}',
    '\\n',
    '%0a',
  ];
  const paths = [
    ...[1, 3, 9].flatMap((times) =>
      ['../', '..\\', '%2e%2e%2f', '..%2f', '....//'].map((step) => `${step.repeat(times)}etc/passwd`),
    ),
    '/etc/passwd',
    'C:\\Windows\\win.ini',
    '\\\\server\\share',
    'file:///etc/passwd',
    'con',
    'nul.txt',
    '.htaccess',
    'a/b',
    '.',
    '..',
  ];
  const templates = [
    '{{7*7}}',
    `$\u007b7*7}`,
    '<%= 7*7 %>',
    '#{7*7}',
    '{%raw%}',
    '%s%s%s%n',
    '%d',
    '{0}',
    '[[1]]',
    `$\u007bjndi:ldap://x}`,
  ];
  const markup = [
    '<b>',
    '</p>',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '&amp;',
    '&#x41;',
    '&bogus;',
    '<?xml?>',
    '<!DOCTYPE a>',
    '</script>',
  ];
  const heads = ['a\r\nSet-Cookie: a=b', 'a\nBcc: x@example.com', 'a\r\n\r\n<html>', 'a%0d%0aX: y'];
  const sheets = ['=1+1', '+1', '-1', '@sum(a1)', '=cmd|x!a', '\t=1', '"a","b"', 'a;b', "'=1"];
  const directory = [
    '*)(uid=*',
    ')(|(a=*',
    "' or count(//*)=1",
    '$where',
    '{"$gt":""}',
    '[$ne]',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
  ];
  return [...sql, ...shell, ...paths, ...templates, ...markup, ...heads, ...sheets, ...directory];
}

function wouldBeValues(): string[] {
  const words = [
    'undefined',
    'null',
    'NULL',
    'nil',
    'None',
    'true',
    'false',
    'NaN',
    'Infinity',
    '-Infinity',
    'then',
    '[object Object]',
  ];
  const numbers = [
    '0',
    '-0',
    '00',
    '1e309',
    '1e-400',
    '-1',
    '0x10',
    '0b1',
    '1_000',
    '1,000.00',
    '1.000,00',
    '٣',
    '９',
    '²',
    '9'.repeat(30),
  ];
  const edges = [2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53 - 1, 2 ** 53].flatMap((edge) => [String(edge), String(-edge)]);
  const dates = ['1970-01-01', '0000-00-00', '2024-02-30', '9999-12-31T23:59:60Z', '1/2/3', '+275760-09-13'];
  const addresses = [
    'http://',
    'http://a b',
    '//example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@b',
    'http://[::1]',
    'http://xn--a',
    'tel:1',
  ];
  return [...words, ...numbers, ...edges, ...dates, ...addresses];
}

function shapes(): string[] {
  return [
    ' leading',
    'trailing ',
    'two\nlines',
    'two\r\nlines',
    'one\rline',
    'tab\tstop',
    '\n\nx',
    'a'.repeat(255),
    'a'.repeat(256),
    'é'.repeat(128),
    '👍'.repeat(64),
    'word '.repeat(50),
    'x-'.repeat(100),
    '\u202eright to left',
    'מימין لليسار mixed',
    'Z̸͓̪̣a̵͍l̶̢g̷͇o̴͙',
    '(╯°□°)╯︵ ┻━┻',
    '¯\\_(ツ)_/¯',
    ...['"', "'", '`', '<', '>', '&', '|', '?', '#', '@', '^', '~', ',', '.', ':', '+', '='].map(
      (mark) => `x${mark}${mark}`,
    ),
  ];
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, step) => first + step);
}
