/** The `name` of the n8n credential type that holds the Base URL and the API key. */
export const CREDENTIAL_TYPE = 'teamWorkspaceApi';
