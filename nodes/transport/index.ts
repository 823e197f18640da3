export { InvalidInput, type InputProblem } from './invalidInput';
export { openPages } from './openPages';
export { throughTransport, type Operation, type Parameters } from './operation';
export type { Filter } from './page';
export type { OperationWords, Words } from './failures';
export { isReturnAll } from './list';
export { shapeOf, type Shape } from './shape';
export type { Steps } from './steps';
