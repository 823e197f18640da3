export { InvalidInput, type InputProblem } from './invalidInput';
export { openPages } from './openPages';
export { throughTransport, type Operation, type Parameters } from './operation';
export type { OperationWords, Words } from './failures';
export { isReturnAll } from './list';
export type { Steps } from './steps';
