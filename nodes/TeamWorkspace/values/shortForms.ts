/** First names with their usual short forms in English, German, French and Spanish, without accents. */
const SHORT_FORMS = `
	abigail abby gail; abraham abe; albert al bert; alexander alex alec sandy sascha; alexandra alex alexa sandra; alfred alf fred;
	andrew andy drew; anthony tony; arthur art; barbara barb babs; benjamin ben benny; catherine cathy kate; charles charlie chuck;
	christine chris chrissie tina; christopher chris kit; daniel dan danny; david dave davy; deborah deb debbie; donald don;
	dorothy dot dotty; edward ed eddie ted ned; eleanor ellie nell; elizabeth liz lizzie beth betty eliza lisa; emily em;
	eugene gene; frances fran; francis frank; frederick fred freddie; gabriel gabe; gerald gerry jerry; gregory greg;
	harold harry hal; henry harry hank; isabella bella; jacob jake; james jim jimmy jamie; jeffrey jeff; jennifer jen jenny;
	jessica jess jessie; john jack johnny; jonathan jon; joseph joe joey; joshua josh; katherine kate kathy katie kit;
	kenneth ken kenny; lawrence larry; leonard len lenny; margaret maggie meg peggy; matthew matt; michael mike mick mickey;
	nathan nate; nathaniel nat nate; nicholas nick; pamela pam; patricia pat patty trish; patrick pat paddy; peter pete;
	philip phil; raymond ray; rebecca becky; richard rick dick rich; robert bob bobby rob robbie; ronald ron ronnie;
	samantha sam; samuel sam sammy; stephen steve; steven steve; susan sue susie; theodore ted theo; thomas tom tommy;
	timothy tim; victoria vicky; vincent vince; walter walt wally; william bill billy will willie liam;

	andrea andi; andreas andi; anton toni; bernhard bernd; christian chris; christoph chris; dieter didi; elisabeth lisa elli sissi;
	ferdinand ferdi; friedrich fritz; gabriele gabi; georg schorsch; gerhard gerd; gertrud trude; hannelore hanne; heinrich heinz heiner;
	jakob jockel; joachim jochen achim; johann hans; johannes hans hannes jo; josef sepp jupp; josefine josi; karl kalle;
	katharina kathi kathe kati; klaus klausi; leopold poldi; ludwig lutz; magdalena lena leni; manfred manni; margarete grete gretel;
	maria mitzi; martina tina; matthias matze hias; maximilian max maxi; monika moni; nikolaus klaus niko; reinhard reini;
	rudolf rudi; sebastian basti; stefan steff; stefanie steffi; susanne susi sanne; theresia resi; ulrich uli ulli; ulrike uli ulli rike;
	ursula uschi ulla; waltraud traudl; werner werni; wilhelm willi willy; wolfgang wolf wolfi;

	alexandre alex; antoine tony; benoit ben; bernard nanard; christelle chris; christophe chris; dominique dom; edouard ed edy;
	emmanuel manu; emmanuelle manu; florence flo; florian flo; francois fanfan; frederic fred; frederique fred; gregoire greg;
	guillaume guy guigui; isabelle isa; jacqueline jackie; jerome jeje; laurent lolo; madeleine mado; mathieu mat;
	maxime max; micheline miche; nathalie nath; nicolas nico; philippe phil; raphael raph; sandrine sandy; stephane steph;
	stephanie steph; sylvie syl; thierry titi; valentin val; valerie val; veronique vero; vincent vince;

	alberto beto; alejandra ale; alejandro ale alex; alfonso poncho fonso; antonio toni tono; beatriz bea; carmen menchu;
	concepcion concha conchi; consuelo chelo; cristina cris; daniel dani; dolores lola loli; eduardo edu lalo; enrique quique kike;
	esperanza espe; federico fede; fernando nando fer; francisca paca paqui; francisco paco pancho curro; gabriel gabi;
	gonzalo gonza; guadalupe lupe; guillermo guille memo; gregorio goyo; humberto beto; ignacio nacho; isabel isa chabela;
	jesus chus chuy; joaquin quino; jose pepe; josefa pepa; leticia leti; luis lucho; manuel manolo manu; margarita marga;
	maria mari; mercedes merche; miguel migue; montserrat montse; pilar pili; rafael rafa; roberto beto; rosario charo;
	santiago santi; sebastian sebas; teresa tere; vicente chente; xavier xavi; javier javi
`;

const longForms = new Map<string, Set<string>>();
for (const names of SHORT_FORMS.split(';')) {
	const [long, ...shorts] = names.trim().split(/\s+/);
	for (const short of shorts) longForms.set(short, (longForms.get(short) ?? new Set()).add(long));
}

const longFormsOf = (name: string): Set<string> => longForms.get(name) ?? new Set();

/** True if the first of two first names, folded, is a usual short form of the second one: Bob and Robert. */
export const isShortFormOf = (short: string, long: string): boolean => longFormsOf(short).has(long);

/** True if two first names, folded, are short forms of the same one: Bob and Rob. */
export const areShortForms = (a: string, b: string): boolean =>
	[...longFormsOf(a)].some((long) => longFormsOf(b).has(long));
