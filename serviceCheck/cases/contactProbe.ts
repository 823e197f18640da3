import { paths, writableContactFields } from '../../contract';
import { isSuccess } from '../client/answer';
import type { Service } from '../service';
import { create, probeOf, type Creation, type Probe } from './probe';

const list = paths.contacts;

const texts: Record<(typeof writableContactFields)[number], string> = {
	jobTitle: 'Probe',
	company: 'Service Check',
	mobile: '+1 202 555 0143',
	phone: '+1 202 555 0144',
	website: 'https://www.example.com/service-check',
	linkedin: 'https://www.linkedin.com/in/service-check',
	address: '1 Example Street, Springfield',
	message: 'Made by the service check.',
	internalNote: 'To be deleted by the service check.',
};

const identity = ({ probes }: Service) => ({ fullName: probes.name(), email: probes.email() });

/** The fields that create refuses, each sent alone. */
async function refusedFields(service: Service): Promise<string[]> {
	const refused: string[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const body = { fullName: service.probes.name(), [name]: text };
		const { answer } = await service.probes.create(list, body);
		if (!isSuccess(answer)) refused.push(name);
	}
	return refused;
}

/** A contact with every field, or with those alone that create takes. */
export const creation = (service: Service): Promise<Creation & { refused: string[] }> =>
	service.once('create contact', async () => {
		const first = await create(service, list, { ...identity(service), ...texts });
		if (first.answer.status !== 400) return { ...first, refused: [] };
		const refused = await refusedFields(service);
		const taken = Object.fromEntries(
			Object.entries(texts).filter(([name]) => !refused.includes(name)),
		);
		const second = await create(service, list, { ...identity(service), ...taken });
		return { ...second, refused };
	});

export const contactProbe = (service: Service): Promise<Probe> =>
	service.once('contact probe', async () => await probeOf(service, list, await creation(service)));

/** A contact with no more than a name, and the email of the first one. */
export const twin = (service: Service): Promise<Probe> =>
	service.once('contact with the same email', async () => {
		const { sent } = await contactProbe(service);
		const body = { fullName: service.probes.name(), email: sent.email };
		return await probeOf(service, list, await create(service, list, body));
	});
