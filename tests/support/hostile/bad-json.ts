/** Documents that are no JSON, each wrong in one way. */
export function brokenJson(): string[] {
  const marks = [
    '{',
    '}',
    '[',
    ']',
    ':',
    ',',
    '"',
    "'",
    '\\',
    '+',
    '-',
    '.',
    'e',
    '*',
    '#',
    '/',
    '&',
    '`',
    '<',
    '\u00e9',
    '\ufeff',
  ];
  const values = ['1', '"a"', 'true', 'null', '[1]', '{"a":1}'];
  const numbers = [
    ...['+1', '01', '-01', '.5', '5.', '-', '-.5', '1e', '1e+', '1E-', '1.e1', '0x1F', '0b11', '0o7', '1_000', '1,5'],
    ...['NaN', 'Infinity', '-Infinity', '1 000', '--1', '1+2', '1e1.5', '0e', '00', '- 1', '１', '1a', '1.2.3', '2.e3'],
  ];
  const words = [
    'True',
    'FALSE',
    'nul',
    'nulll',
    'tru',
    'undefined',
    'None',
    'nil',
    'yes',
    'a',
    'a b',
    'new Date()',
    'f()',
  ];
  const strings = [
    ...[
      '"',
      '"a',
      'a"',
      "'a'",
      '`a`',
      '"a\nb"',
      '"a\tb"',
      '"\u0001"',
      '"\\',
      '"\\"',
      '"\\x41"',
      '"\\a"',
      '"\\u"',
      '"\\u00"',
    ],
    ...['"\\u00g0"', '"\\U0041"', '"\\u{41}"', '"\\0"', '"a" "b"', '"a"b', '""a', '"\\\n"', '"\\é"', '"\\ud8"'],
  ];
  const lists = [
    ...[
      '[',
      ']',
      '[1',
      '[1,',
      '[1,]',
      '[,1]',
      '[,]',
      '[1,,2]',
      '[1 2]',
      '[1;2]',
      '[1:2]',
      '[1]]',
      '[[1]',
      '[1}',
      '(1)',
      '[1'.repeat(40),
    ],
    ...['[a]', '[1]x', '[1],', '[1][2]', '["a":1]', '[...a]', '[1\f]', '[1\u00a0]', '[\v1]'],
  ];
  const objects = [
    ...[
      '{',
      '}',
      '{"a"',
      '{"a":',
      '{"a":1',
      '{"a":1,',
      '{"a":1,}',
      '{,"a":1}',
      '{"a" 1}',
      '{"a"=1}',
      '{a:1}',
      "{'a':1}",
      '{1:1}',
    ],
    ...[
      '{"a":1 "b":2}',
      '{"a":1;"b":2}',
      '{"a"::1}',
      '{"a":}',
      '{:1}',
      '{"a":1}}',
      '{"a":1}{',
      '{"a":1]',
      '{null:1}',
      '{"a":1,,"b":2}',
    ],
    ...['{"a":/*x*/1}', '{"a":1}//x', '#x\n{"a":1}', '{"a":1}#', '{"a":b}', '{["a"]:1}', '{"a":1}x', '{"a":"b}'],
  ];
  const outside = [
    '',
    ' ',
    '\n',
    '\u00a0',
    '\ufeff{}',
    '\ufeff',
    '\0',
    '{}\0',
    '\u2060',
    '<a/>',
    'a=1&b=2',
    '--x\r\n',
    '%7B%7D',
    'eyJhIjoxfQ==x',
  ];
  const tails = values.flatMap((value) => marks.slice(0, 10).map((mark) => value + mark));
  return [...new Set([...marks, ...numbers, ...words, ...strings, ...lists, ...objects, ...outside, ...tails])].filter(
    isBroken,
  );
}

/** Documents that are JSON, but not what any call asks for. */
export function strangeJson(): string[] {
  const numbers = [
    '0',
    '-0',
    '1',
    '-1',
    '1.5',
    '1e5',
    '1E+5',
    '1e-5',
    '123456789012345678901234567890',
    '1e400',
    '-1e400',
    '1e-400',
    '0.1e1',
  ];
  const strings = [
    ...[
      '""',
      '" "',
      '"a"',
      '"\\""',
      '"\\\\"',
      '"\\/"',
      '"\\b\\f\\n\\r\\t"',
      '"\\u0041"',
      '"\\u0000"',
      '"\\ud83d\\ude00"',
      '"\\ud800"',
    ],
    ...['"\u007f"', '"\u2028"', '"\u2029"', '"\ufeff"', '"é"', '"👍"', '"\\uFFFF"', '"[1,2]"', '"{}"', '"null"'],
  ];
  const words = ['null', 'true', 'false'];
  const lists = [
    '[]',
    '[[]]',
    '[1]',
    '[1,2]',
    '[ ]',
    '[\n]',
    '[null]',
    '[[[[[[]]]]]]',
    '["a",1,null,true,{}]',
    ' [1] ',
    '[1]\n',
    '\t[]\r\n',
  ];
  const objects = [
    ...[
      '{}',
      '{"":0}',
      '{"a":1}',
      '{"a":1,"a":2}',
      '{"a":{}}',
      '{"a":[]}',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":1}',
      '{"toString":1}',
    ],
    ...[
      '{"a\\u0000b":1}',
      '{"length":-1}',
      '{"a":{"b":{"c":{}}}}',
      '{"hasOwnProperty":null}',
      '{"then":1}',
      '{"valueOf":"x"}',
    ],
  ];
  const typed = ['null', '1', 'true', '[]', '{}', '""', '"\\u0000"', '1e400', '"\\ud800"'].flatMap((value) =>
    ['username', 'password', 'title', 'slug', 'gallery'].map((field) => `{"${field}":${value}}`),
  );
  return [...numbers, ...strings, ...words, ...lists, ...objects, ...typed];
}

/** Brackets that recursive code would follow into its grave. */
export const DEPTH_BOMBS = [
  '['.repeat(100_000),
  '{"a":'.repeat(100_000),
  `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
  `${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)}`,
];

function isBroken(text: string): boolean {
  try {
    JSON.parse(text);
    return false;
  } catch {
    return true;
  }
}
