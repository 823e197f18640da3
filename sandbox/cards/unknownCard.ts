import { html } from './html';
import { style } from './style';

/** The page for a slug that no card has: a link may be mistyped, or the member deleted. */
export const unknownCardPage = html`<!doctype html>
	<html lang="en">
		<head>
			<meta charset="utf-8" />
			<meta name="viewport" content="width=device-width, initial-scale=1" />
			<title>Card not found</title>
			<style>
				${style}
			</style>
		</head>
		<body style="--hue: 220">
			<main>
				<header></header>
				<div class="notice">
					<h1>Card not found</h1>
					<p class="role">There is no business card at this address.</p>
					<p class="role">Check the link. The person may have left the team.</p>
				</div>
			</main>
		</body>
	</html> `.text;
