import fc from 'fast-check';

// Property tests try the same cases every time, so that whoever changes something else is not told of an old fault; a release
// tries cases of its own.
if (process.env['REQUIRE_ALL'] !== '1') fc.configureGlobal({ seed: 1 });
