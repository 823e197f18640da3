import type { PackageDirectoryLoader } from 'n8n-core';
import type {
	ICredentialDataDecryptedObject,
	ICredentialsExpressionResolveValues,
	IHttpRequestOptions,
} from 'n8n-workflow';

/** What a credential holds; with expressions in its fields, something else for each item. */
export type CredentialData =
	ICredentialDataDecryptedObject | ((itemIndex: number) => ICredentialDataDecryptedObject);

/** Holds one credential, and does with it what the engine asks of n8n's own helper. */
export class TestCredentials {
	constructor(
		private readonly loader: PackageDirectoryLoader,
		private readonly data: CredentialData,
	) {}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async preAuthentication(): Promise<void> {}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { type } = this.loader.getCredential(typeName);
		if (typeof type.authenticate !== 'function') throw new Error('not a function');
		return await type.authenticate(credentials, options);
	}

	/** With the defaults of the credential's fields, as n8n applies them. */
	async getDecrypted(
		_data: unknown,
		_node: unknown,
		typeName: string,
		_mode: unknown,
		_executeData: unknown,
		_raw: unknown,
		values?: ICredentialsExpressionResolveValues,
	): Promise<ICredentialDataDecryptedObject> {
		const data = typeof this.data === 'function' ? this.data(values?.itemIndex ?? 0) : this.data;
		const defaults = this.loader
			.getCredential(typeName)
			.type.properties.map((field) => [field.name, field.default] as const);
		return { ...Object.fromEntries(defaults), ...data } as ICredentialDataDecryptedObject;
	}
}
