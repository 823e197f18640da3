import { paths, writableContactFields } from '../../contract';
import { isSuccess } from '../client/apiResponse';
import type { Service } from '../service';
import { create, probeOf, type CreateResult, type Probe } from './probe';

const list = paths.contacts;

const texts: Record<(typeof writableContactFields)[number], string> = {
	jobTitle: 'Probe',
	company: 'Service Check',
	mobile: '+1 202 555 0143',
	phone: '+1 202 555 0144',
	website: 'https://www.example.com/service-check',
	linkedin: 'https://www.linkedin.com/in/service-check',
	address: '1 Example Street, Springfield',
	message: 'Created by the service check.',
	internalNote: 'To be deleted by the service check.',
};

const identity = ({ probes }: Service) => ({
	fullName: probes.uniqueName(),
	email: probes.uniqueEmail(),
});

/** Sends each optional field alone and returns the names that create rejects. */
async function findRejectedFields(service: Service): Promise<string[]> {
	const rejected: string[] = [];
	for (const [name, text] of Object.entries(texts)) {
		const body = { fullName: service.probes.uniqueName(), [name]: text };
		const { response } = await service.probes.create(list, body);
		if (!isSuccess(response)) rejected.push(name);
	}
	return rejected;
}

/** Creates a contact with every field, or with the fields that create accepts. */
export const contactCreation = (service: Service): Promise<CreateResult & { rejected: string[] }> =>
	service.once('create contact', async () => {
		const first = await create(service, list, { ...identity(service), ...texts });
		if (first.response.status !== 400) return { ...first, rejected: [] };
		const rejected = await findRejectedFields(service);
		const accepted = Object.fromEntries(
			Object.entries(texts).filter(([name]) => !rejected.includes(name)),
		);
		const second = await create(service, list, { ...identity(service), ...accepted });
		return { ...second, rejected };
	});

export const contactProbe = (service: Service): Promise<Probe> =>
	service.once(
		'contact probe',
		async () => await probeOf(service, list, await contactCreation(service)),
	);

/** A second contact with a name and the email of the first one only. */
export const contactWithSameEmail = (service: Service): Promise<Probe> =>
	service.once('contact with the same email', async () => {
		const { sent } = await contactProbe(service);
		const body = { fullName: service.probes.uniqueName(), email: sent.email };
		return await probeOf(service, list, await create(service, list, body));
	});
