import { expect, test } from 'vitest';
import { sourceFiles } from '../../tests/support/source-files.ts';
import { workspaceIcons } from './workspace-icons.ts';

test('no page of visitors shows an icon that only the workspace loads', () => {
  const names = Object.keys(workspaceIcons).join('|');
  const icon = new RegExp(`(?:<Icon name=|icon[=:] ?)\\{?['"](?:${names})['"]`);
  const [ofVisitors, ofWorkspace] = [/\/public\//, /\/(?:workspace|admin)\//].map((folder) =>
    sourceFiles(['app/features', 'app/kit', 'app/pages']).filter(
      ({ path, code }) => folder.test(path) && icon.test(code),
    ),
  );
  expect(ofVisitors?.map(({ path }) => path)).toEqual([]);
  expect(ofWorkspace?.length).toBeGreaterThan(5);
});
