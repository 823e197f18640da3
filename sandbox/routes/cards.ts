import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/v4';
import { memberVCard } from '../../vcard';
import { cardPage } from '../cards/page';
import { ApiError } from '../http/errors/apiError';
import type { Service } from '../service';
import { cardPath, presentMember } from './present';

/** Cards use inline styles and remote images, but no scripts. */
const contentSecurityPolicy =
	"default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; base-uri 'none'";

const schema = { hide: true, params: z.object({ slug: z.string() }) };

/** The public page at `profileUrl` (spec section 2.1), and the same card as a vCard. */
export const cardRoutes: FastifyPluginAsyncZod<Service> = async (app, { store, origin }) => {
	const find = (slug: string) => {
		const found = store.members.findBySlug(slug);
		if (!found) throw new ApiError(404, 'Unknown card');
		const { workspaceId, ...member } = found;
		const company = store.workspaces.get(workspaceId).name;
		return { member: presentMember(member, workspaceId, origin()), company };
	};

	app.get(cardPath(':slug.vcf'), { schema }, async ({ params: { slug } }, reply) => {
		const { member, company } = find(slug);
		return reply
			.type('text/vcard; charset=utf-8')
			.header('content-disposition', `attachment; filename="${member.slug}.vcf"`)
			.send(memberVCard(member, company).text);
	});

	app.get(cardPath(':slug'), { schema }, async ({ params: { slug } }, reply) => {
		const { member, company } = find(slug);
		return reply
			.type('text/html; charset=utf-8')
			.header('content-security-policy', contentSecurityPolicy)
			.header('x-content-type-options', 'nosniff')
			.send(cardPage(member, company));
	});
};
