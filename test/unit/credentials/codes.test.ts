import { TeamWorkspaceApi } from '../../../credentials/TeamWorkspaceApi.credentials';
import { BY_CODE } from '../../../nodes/transport/errors/messages';

it('the text below Base URL says what each code of a failed connection means', () => {
	const { properties } = new TeamWorkspaceApi();
	const { displayName } = properties.find(({ type }) => type === 'notice') ?? {};
	// Their own messages say them: a credential with no address, a time-out, a damaged response, another network.
	const otherwiseTold = /^(ERR_|ECONNABORTED|ENETUNREACH|DAMAGED)/;
	const codes = Object.keys(BY_CODE).filter((code) => !otherwiseTold.test(code));
	for (const code of [...codes, 'EPROTO', 'SELF_SIGNED_CERT']) expect(displayName).toContain(code);
});

it('the test of the credential names the proxy after a 407', () => {
	const { rules = [] } = new TeamWorkspaceApi().test;
	const rule = rules.find(({ properties }) => 'value' in properties && properties.value === 407);
	expect(rule?.properties.message).toMatch(/^The proxy .*HTTPS_PROXY/);
});
