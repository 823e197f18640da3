import type { PackageDirectoryLoader } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	ICredentials,
	IHttpRequestOptions,
	INodeProperties,
	ICredentialsExpressionResolveValues,
	INodeCredentialsDetails,
	IRequestOptionsSimplified,
	IWorkflowExecuteAdditionalData,
	IExecuteData,
	WorkflowExecuteMode,
} from 'n8n-workflow';
import { n8nWorkflow } from './n8n';

/** What a credential holds; with expressions in its fields, something else for each item. */
export type CredentialData =
	ICredentialDataDecryptedObject | ((itemIndex: number) => ICredentialDataDecryptedObject);

/** Holds one credential; authenticates requests as n8n's own helper does. */
export class TestCredentials extends n8nWorkflow.ICredentialsHelper {
	constructor(
		private readonly loader: PackageDirectoryLoader,
		private readonly data: CredentialData,
	) {
		super();
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		options: IHttpRequestOptions | IRequestOptionsSimplified,
	): Promise<IHttpRequestOptions> {
		const { type } = this.loader.getCredential(typeName);
		if (typeof type.authenticate !== 'function') throw new Error('not a function');
		return await type.authenticate(credentials, options as IHttpRequestOptions);
	}

	async preAuthentication(): Promise<undefined> {
		return undefined;
	}

	async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	async getCredentials(): Promise<ICredentials> {
		throw new Error('not stored');
	}

	/** With the defaults of the credential's fields, as n8n applies them. */
	async getDecrypted(
		_data: IWorkflowExecuteAdditionalData,
		_node: INodeCredentialsDetails,
		_type: string,
		_mode: WorkflowExecuteMode,
		_executeData?: IExecuteData,
		_raw?: boolean,
		values?: ICredentialsExpressionResolveValues,
	): Promise<ICredentialDataDecryptedObject> {
		const data = typeof this.data === 'function' ? this.data(values?.itemIndex ?? 0) : this.data;
		const defaults = this.getCredentialsProperties('teamWorkspaceApi').map(
			(field) => [field.name, field.default] as const,
		);
		return { ...Object.fromEntries(defaults), ...data } as ICredentialDataDecryptedObject;
	}

	async updateCredentials(): Promise<void> {}

	async updateCredentialsOauthTokenData(): Promise<void> {}

	getCredentialsProperties(type: string): INodeProperties[] {
		return this.loader.getCredential(type).type.properties;
	}
}
