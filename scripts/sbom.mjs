// `npm run --silent sbom`: every package that the site runs with, as CycloneDX 1.5, made from the lock file alone. The same lock
// file gives the same bytes. Not `npm sbom`, which leaves out packages that something for developers needs, too.
import { readFileSync } from 'node:fs';

const { name, version, packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev);
const own = `${name}@${version}`;

const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: {
    component: {
      type: 'application',
      'bom-ref': own,
      name,
      version,
      licenses: licensesOf(packages['']),
    },
  },
  components: shipped.map(([path, entry]) => ({
    type: 'library',
    'bom-ref': path,
    name: nameOf(path),
    version: entry.version,
    // those for other machines, of which npm installs what fits
    scope: entry.optional ? 'optional' : 'required',
    hashes: entry.integrity.split(' ').map((hash) => {
      const [algorithm, digest] = hash.split(/-(.*)/s);
      return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') };
    }),
    licenses: licensesOf(entry),
    purl: `pkg:npm/${nameOf(path).replace('@', '%40')}@${entry.version}`,
  })),
  dependencies: [['', packages['']], ...shipped].map(([path, entry]) => ({
    ref: path || own,
    dependsOn: Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(path && entry.peerDependencies),
    })
      .map((wanted) => foundFrom(path, wanted))
      .filter((found) => found && !packages[found].dev),
  })),
};
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`);

function nameOf(path) {
  return path.split('node_modules/').at(-1);
}

/** As Node looks for a package: in the folder of the one that asks, then in those above. */
function foundFrom(path, wanted) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder && `${folder}/`}node_modules/${wanted}`;
    if (packages[place]) return place;
    if (folder === '') return null;
  }
}

function licensesOf({ license }) {
  if (!license) return [];
  if (/ (?:OR|AND|WITH) /.test(license)) return [{ expression: license }];
  return [{ license: /^[\w.+-]+$/.test(license) ? { id: license } : { name: license } }];
}
