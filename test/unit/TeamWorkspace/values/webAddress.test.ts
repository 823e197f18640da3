import { encodedUri } from '../../../../nodes/TeamWorkspace/values/webAddress';

it.each([
	['https://example.com/ada~%c3%a5.png?a=b+c', 'https://example.com/ada~%c3%a5.png?a=b+c'],
	['https://Bücher.example:443/å/../b', 'https://xn--bcher-kva.example:443/%C3%A5/../b'],
	['http://ü:p@bücher.example/@é', 'http://%C3%BC:p@xn--bcher-kva.example/@%C3%A9'],
	['https://bücher.example?é@#é', 'https://xn--bcher-kva.example?%C3%A9@#%C3%A9'],
	['HTTPS://Example.com/名😀#ø', 'HTTPS://Example.com/%E5%90%8D%F0%9F%98%80#%C3%B8'],
	['https://example.com/?size[]=2', 'https://example.com/?size%5B%5D=2'],
	['https://[2001:DB8::1]/é?[]', 'https://[2001:DB8::1]/%C3%A9?%5B%5D'],
	['urn:https://é.example', 'urn:https://%C3%A9.example'],
	['ftp://example.com/é', 'ftp://example.com/%C3%A9'],
	['https://example.com/a\u200bé', 'https://example.com/a\u200b%C3%A9'],
	['https://example.com/a é', 'https://example.com/a é'],
	['é.png', 'é.png'],
])('The address of a picture is sent as a URI: %s as %s', (entered, sent) =>
	expect(encodedUri(entered)).toBe(sent),
);
