/** How many pages of a list are requested at once, round by round; the last number holds for all further rounds. */
export const PAGES_AT_ONCE = {
	/** For a consumer that reads to the end. */
	toTheEnd: [1, 32],
	/** For a consumer that may leave early. */
	mayLeave: [1, 2, 4, 8],
	/** For a trigger that reads to the end, beside other work. */
	inBackground: [1, 2],
	oneByOne: [1],
} as const;

/** How many pages to queue while the rate limit allows none. With only one, this execution would get fewer turns than others. */
export const WAITING_PAGES = 8;
