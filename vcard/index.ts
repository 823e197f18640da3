export * from './fileName';
export * from './links';
export * from './personalName';
export * from './vCard';
