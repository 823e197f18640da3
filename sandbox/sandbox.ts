import type { Contact, TeamMember } from '../contract';
import type { DeviationName } from './deviations';
import type { FaultRule } from './http/faults';
import type { RecordedRequest } from './http/recording';
import type { SeedOptions } from './seed';
import type { ApiKey } from './store/workspaces';

export interface WorkspaceSummary {
	workspaceId: string;
	name: string;
	domain: string;
	members: number;
	contacts: number;
	/** Seeds of the data that was added, in that order. */
	seeds: number[];
	/** Address of the newest member's card. */
	newestCard: string | undefined;
}

export interface Sandbox {
	/** `http://127.0.0.1:PORT` */
	origin: string;
	/** `origin` and `/api/v1` */
	baseUrl: string;
	/**
	 * A workspace with its first API key; the key is told here only. It has a team plan unless `teamPlan` is false. With
	 * a `seed`, its id and the key follow from the seed and the name.
	 */
	createWorkspace(input: {
		name: string;
		domain?: string;
		teamPlan?: boolean;
		seed?: number;
	}): ApiKey & { workspaceId: string };
	deleteKey(apiKeyId: string): void;
	addKey(workspaceId: string): ApiKey;
	/** The key that follows from the seed and the workspace's name, made when it is not there. */
	seededKey(workspaceId: string, seed: number): ApiKey;
	setTeamPlan(workspaceId: string, teamPlan: boolean): void;
	/** In the order in which they were created. */
	workspaces(): WorkspaceSummary[];
	/** Adds realistic members and contacts, the same for the same `seed`. */
	seed(workspaceId: string, options: SeedOptions): void;
	/** Adds a contact straight into the store: no request, no rate limit. Newest unless `createdAt` says otherwise. */
	addContact(workspaceId: string, fields: Partial<Contact>): Contact;
	/** Changes a row straight in the store: what only the service itself does, such as a status or an enrichment. */
	updateMember(
		workspaceId: string,
		id: string,
		fields: Partial<Pick<TeamMember, 'status' | 'jobTitle' | 'updatedAt'>>,
	): void;
	updateContact(workspaceId: string, id: string, fields: Partial<Contact>): void;
	/** Removes a row straight from the store. */
	deleteRow(resource: 'teamMembers' | 'contacts', id: string): void;
	/** The API requests in order of arrival. */
	requests: RecordedRequest[];
	/** How long every API request waits from now on, in ms. */
	setLatency(ms: number): void;
	/** Makes requests fail; returns the function that removes the rule. */
	fail(rule: FaultRule): () => void;
	/** Breaks an assumption from now on; returns the function that mends it. */
	break(name: DeviationName): () => void;
	/** Forgets everything but its address and its options: as if it had just started. */
	reset(): void;
	/** Answers what is under way, then closes the server and the database. */
	stop(): Promise<void>;
}
