export * from './fileName';
export * from './links';
export * from './vCard';
