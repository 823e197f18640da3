import type { Deviations } from './deviations';
import type { Faults } from './http/simulation/faults';
import type { Latency } from './http/simulation/latency';
import type { RecordedRequest } from './http/simulation/recording';
import type { defaults } from './options';
import type { Store } from './store';

/** Shared state of a running sandbox. */
export interface Service {
	store: Store;
	options: typeof defaults;
	requests: RecordedRequest[];
	faults: Faults;
	latency: Latency;
	deviations: Deviations;
	/** `http://HOST:PORT`; empty until the server listens. */
	origin: () => string;
}
