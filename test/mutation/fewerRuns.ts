import fc from 'fast-check';

// A property is tried for every mutant: a counterexample is enough, the smallest one is not looked for.
fc.configureGlobal({ numRuns: Number(process.env.PROPERTY_RUNS), endOnFailure: true });
