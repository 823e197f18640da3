import type { Deviations } from './deviations';
import type { Faults } from './http/faults';
import type { Latency } from './http/latency';
import type { RecordedRequest } from './http/recording';
import type { defaults } from './options';
import type { Store } from './store';

/** What the routes of a running sandbox share. */
export interface Service {
	store: Store;
	options: typeof defaults;
	requests: RecordedRequest[];
	faults: Faults;
	latency: Latency;
	deviations: Deviations;
	/** The address the service is reached at; known once it listens. */
	origin: () => string;
}
