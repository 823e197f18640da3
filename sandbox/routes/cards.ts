import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/v4';
import { memberVCard } from '../../vcard';
import { cardPage } from '../cards/page';
import { unknownCardPage } from '../cards/unknownCard';
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
		if (!found) return undefined;
		const { workspaceId, ...member } = found;
		const company = store.workspaces.get(workspaceId).name;
		return { member: presentMember(member, workspaceId, origin()), company };
	};
	const sendPage = (reply: FastifyReply, page: string) =>
		reply
			.type('text/html; charset=utf-8')
			.header('content-security-policy', contentSecurityPolicy)
			.header('x-content-type-options', 'nosniff')
			.send(page);

	app.get(cardPath(':slug.vcf'), { schema }, async ({ params: { slug } }, reply) => {
		const found = find(slug);
		if (!found) return sendPage(reply.code(404), unknownCardPage);
		return reply
			.type('text/vcard; charset=utf-8')
			.header('content-disposition', `attachment; filename="${found.member.slug}.vcf"`)
			.send(memberVCard(found.member, found.company).text);
	});

	app.get(cardPath(':slug'), { schema }, async ({ params: { slug } }, reply) => {
		const found = find(slug);
		return found
			? sendPage(reply, cardPage(found.member, found.company))
			: sendPage(reply.code(404), unknownCardPage);
	});
};
