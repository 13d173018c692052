import { defineConfig } from 'vite';
import { CLIENT_ENTRIES } from './server/assets.ts';

// Run twice by scripts/build.ts: for the browser, and with `--ssr` for the server, which becomes one file.
export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  logLevel: 'warn',
  publicDir: 'public',
  build: isSsrBuild
    ? {
        outDir: 'build/server',
        ssr: 'server/main.ts',
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        emptyOutDir: true,
        // beside main.js, from where the program finds the browser's files
        rollupOptions: { output: { chunkFileNames: '[name].js' } },
      }
    : {
        outDir: 'build/client',
        manifest: true,
        target: 'baseline-widely-available',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        emptyOutDir: true,
        rollupOptions: {
          input: CLIENT_ENTRIES,
          // React Router marks its files for a bundler mode that is not used here
          onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
        },
      },
  server: { hmr: true },
}));
