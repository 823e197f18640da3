export * from './assumptions';
export * from './contact';
export * from './envelopes';
export * from './errors';
export * from './limits';
export * from './primitives';
export * from './teamMember';
export * from './parsedUrl';
