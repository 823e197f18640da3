import { bodyOf, startWebServer } from '../../support/services/webServer';

/** The part of a request to OpenAI's chat completions that the tests look at. */
export interface ModelRequest {
	messages: Array<{ role: string; content: unknown }>;
	tools?: Array<{
		type: string;
		function: { name: string; description: string; parameters: ToolSchema };
	}>;
	stream?: boolean;
}

interface ToolSchema {
	properties: Record<string, { type: string; description?: string }>;
	required?: string[];
}

/** What the model says: a text, or the arguments of a call of the one tool it was shown. */
export type Saying = { text: string } | { toolArguments: Record<string, unknown> };

function answer(request: ModelRequest, saying: Saying): Record<string, unknown> {
	const name = request.tools?.[0].function.name;
	const callOf = (toolArguments: object) => ({
		index: 0,
		id: 'call_1',
		type: 'function',
		function: { name, arguments: JSON.stringify(toolArguments) },
	});
	const message =
		'text' in saying
			? { content: saying.text }
			: { content: null, tool_calls: [callOf(saying.toolArguments)] };
	return {
		id: 'chatcmpl-1',
		object: 'chat.completion',
		created: 0,
		model: 'scripted',
		choices: [
			{
				index: 0,
				message: { role: 'assistant', ...message },
				finish_reason: 'text' in saying ? 'stop' : 'tool_calls',
			},
		],
		usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
	};
}

/** The answer as a stream of one part. */
function asStream({ choices, ...whole }: Record<string, unknown>): string {
	const [{ message, ...choice }] = choices as Array<{ message: object }>;
	const delta = { ...choice, delta: message };
	const chunk = { ...whole, object: 'chat.completion.chunk', choices: [delta] };
	return `data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`;
}

/** A server that speaks as OpenAI's chat completions do, and says what `script` makes of each request. */
export async function startScriptedModel(script: (request: ModelRequest) => Saying) {
	const requests: ModelRequest[] = [];
	const server = await startWebServer((incoming, response) => {
		void bodyOf(incoming).then((body) => {
			const request = JSON.parse(body) as ModelRequest;
			requests.push(request);
			const whole = answer(request, script(request));
			response.setHeader('content-type', request.stream ? 'text/event-stream' : 'application/json');
			response.end(request.stream ? asStream(whole) : JSON.stringify(whole));
		});
	});
	return { server, requests };
}

export type ScriptedModel = Awaited<ReturnType<typeof startScriptedModel>>;
