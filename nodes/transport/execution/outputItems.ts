import type { IBinaryKeyData, IDataObject, INodeExecutionData } from 'n8n-workflow';
import { inTurns } from '../inTurns';

/** How records become n8n items. */
export interface OutputShape {
	toJson: (record: IDataObject) => IDataObject;
	/** Makes the files of an n8n item from a record, if it has any. */
	toBinary?: (record: IDataObject) => Promise<IBinaryKeyData>;
	/** Records after the first `count` are replaced with one item that has this note. */
	cut?: { count: number; note: string };
}

const CONCURRENT_FILES = 8;

/** Makes n8n items from records. @param pairedItem one object for all: n8n stores a shared object only once */
export async function itemsFrom(
	records: IDataObject[],
	{ toJson, toBinary, cut }: OutputShape,
	pairedItem: INodeExecutionData['pairedItem'],
): Promise<INodeExecutionData[]> {
	const kept = records.slice(0, cut?.count);
	const store = inTurns(CONCURRENT_FILES);
	const toItem = async (record: IDataObject) => ({
		json: toJson(record),
		binary: await store(async () => await toBinary?.(record)),
		pairedItem,
	});
	const items: INodeExecutionData[] = toBinary
		? await Promise.all(kept.map(toItem))
		: kept.map((record) => ({ json: toJson(record), pairedItem }));
	if (kept.length < records.length) items.push({ json: { note: cut?.note }, pairedItem });
	return items;
}
