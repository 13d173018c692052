import { passwordCost } from '../../app/features/accounts/password.server.ts';
import { cardPains } from '../../app/features/media/share-image-files.server.ts';
import { packing } from '../../app/lib/encoded-body.server.ts';

// What is dear on purpose is cheap in tests; run before every file. Brotli's tightest takes a tenth of a second for a page, most of
// what rendering one costs, and a password 19 MB and a core for as long as three pages: an owner is made for almost every test.
// The picture of a shared link takes a seventh of a second, and a copy of the site has thirty.
packing.tightest = 1;
Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });
Object.assign(cardPains, { effort: 1, compressionLevel: 4 });
