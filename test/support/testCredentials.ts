import type { PackageDirectoryLoader } from 'n8n-core';
import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentials,
	type IHttpRequestOptions,
	type INode,
	type INodeProperties,
	type IRequestOptionsSimplified,
	type Workflow,
} from 'n8n-workflow';

/** Holds one credential; authenticates requests as n8n's own helper does for the generic type. */
export class TestCredentials extends ICredentialsHelper {
	constructor(
		private readonly loader: PackageDirectoryLoader,
		private readonly data: ICredentialDataDecryptedObject,
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
		workflow?: Workflow,
		node?: INode,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.loader.getCredential(typeName).type;
		if (typeof authenticate !== 'object' || !workflow || !node) throw new Error('not generic');
		const request = options as IHttpRequestOptions;
		for (const [name, value] of Object.entries(authenticate.properties.headers ?? {})) {
			request.headers ??= {};
			request.headers[name] = workflow.expression.getSimpleParameterValue(
				node,
				value as string,
				'internal',
				{ $credentials: credentials as never },
			);
		}
		return request;
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
	async getDecrypted(): Promise<ICredentialDataDecryptedObject> {
		const defaults = this.getCredentialsProperties('teamWorkspaceApi').map(
			(field) => [field.name, field.default] as const,
		);
		return { ...Object.fromEntries(defaults), ...this.data } as ICredentialDataDecryptedObject;
	}

	async updateCredentials(): Promise<void> {}

	async updateCredentialsOauthTokenData(): Promise<void> {}

	getCredentialsProperties(type: string): INodeProperties[] {
		return this.loader.getCredential(type).type.properties;
	}
}
