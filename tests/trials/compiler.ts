import { join } from 'node:path';
import { API, type Diagnostic, type Program } from 'typescript/unstable/async';

/** A file that was written or taken away since the compiler looked last. */
type FileChange = 'changed' | 'created' | 'deleted';

/** One compiler that keeps the program of a folder in memory: after a change it reads the changed files only. */
export async function openCompiler(folder: string, config: string) {
  const project = join(folder, config);
  const api = new API({ cwd: folder });
  await api.updateSnapshot({ openProjects: [project] });
  const changes = new Map<string, FileChange>();

  async function programNow(): Promise<Program> {
    const named = (wanted: FileChange) =>
      [...changes].filter(([, change]) => change === wanted).map(([path]) => join(folder, path));
    const fileChanges = { changed: named('changed'), created: named('created'), deleted: named('deleted') };
    changes.clear();
    const program = (await api.updateSnapshot({ fileChanges })).getProject(project)?.program;
    if (!program) throw new Error(`The compiler knows no program of ${project}`);
    return program;
  }

  return {
    note: (path: string, change: FileChange) => changes.set(path, change),
    /** What is wrong with these files of the program; checking a few takes a tenth of the time. */
    async problemsIn(paths: readonly string[]): Promise<string | null> {
      const program = await programNow();
      const known = new Set(await program.getSourceFileNames());
      const asked = paths.map((path) => join(folder, path)).filter((path) => known.has(path));
      const found = [];
      for (const path of asked)
        found.push(...(await program.getSyntacticDiagnostics(path)), ...(await program.getSemanticDiagnostics(path)));
      return asText(found);
    },
    /** What is wrong with the whole program. */
    async problems(): Promise<string | null> {
      const program = await programNow();
      return asText([
        ...(await program.getProgramDiagnostics()),
        ...(await program.getGlobalDiagnostics()),
        ...(await program.getSyntacticDiagnostics()),
        ...(await program.getSemanticDiagnostics()),
      ]);
    },
    close: () => api.close(),
  };
}

function asText(found: readonly Diagnostic[]): string | null {
  return found.map(({ fileName, text }) => `${fileName ?? 'The program'}: ${text}`).join('\n') || null;
}
