import type { Contact, TeamMember } from '../contract';
import type { DeviationName } from './deviations';
import type { FaultRule } from './http/simulation/faults';
import type { RecordedRequest } from './http/simulation/recording';
import type { SeedOptions } from './seed';
import type { ApiKey } from './store/workspaces';

export interface WorkspaceSummary {
	workspaceId: string;
	name: string;
	domain: string;
	members: number;
	contacts: number;
	/** Seeds used so far, in order. */
	seeds: number[];
	/** URL of the newest member's card. */
	newestCard: string | undefined;
}

export interface Sandbox {
	/** `http://127.0.0.1:PORT` */
	origin: string;
	/** `origin` followed by `/api/v1` */
	baseUrl: string;
	/**
	 * Creates a workspace and its first API key, which is returned only here. `teamPlan` defaults to true. With a `seed`,
	 * ID and key are derived from the seed and the name.
	 */
	createWorkspace(input: {
		name: string;
		domain?: string;
		teamPlan?: boolean;
		seed?: number;
	}): ApiKey & { workspaceId: string };
	deleteKey(apiKeyId: string): void;
	addKey(workspaceId: string): ApiKey;
	/** The key derived from the seed and the workspace's name. Creates it if it does not exist. */
	seededKey(workspaceId: string, seed: number): ApiKey;
	setTeamPlan(workspaceId: string, teamPlan: boolean): void;
	/** In order of creation. */
	workspaces(): WorkspaceSummary[];
	/** Adds realistic members and contacts; the same `seed` gives the same data. */
	seed(workspaceId: string, options: SeedOptions): void;
	/** Adds a contact directly to the store, without a request. `createdAt` defaults to now. */
	addContact(workspaceId: string, fields: Partial<Contact>): Contact;
	/** Changes a row directly in the store, also as the API cannot: the `status`, or an email that another member has. */
	updateMember(
		workspaceId: string,
		id: string,
		fields: Partial<Pick<TeamMember, 'status' | 'email' | 'jobTitle' | 'updatedAt'>>,
	): void;
	updateContact(workspaceId: string, id: string, fields: Partial<Contact>): void;
	/** Deletes a row directly from the store. */
	deleteRow(resource: 'teamMembers' | 'contacts', id: string): void;
	/** The API requests in order of arrival. */
	requests: RecordedRequest[];
	/** Sets the delay of each API request, in ms. */
	setLatency(ms: number): void;
	/** Adds a fault rule; returns a function that removes it. */
	fail(rule: FaultRule): () => void;
	/** Activates a deviation; returns a function that removes it. */
	deviate(name: DeviationName): () => void;
	/** Removes all data, faults and recorded requests, as if the sandbox had just started. */
	reset(): void;
	/** Finishes requests in flight, then closes the server and the database. */
	stop(): Promise<void>;
}
