"""How things on a packing list are recognised: by English words, whatever ids and lists a program uses."""

import re

THINGS = {
    # Clothes.
    "underpants": r"underpants|underwear|briefs|boxers|knickers|panties",
    "bra": r"\bbras?\b|bralettes?",
    "sports bra": r"sports bras?",
    "socks": r"socks?|stockings|tights",
    "thick socks": r"(thick|ski|wool|hiking|winter) socks",
    "base layer": r"thermal|base.?layer|long johns|long underwear|ski underwear",
    "nightwear": r"pyjamas?|pajamas?|nightshirt|nightdress|nightgown|nightwear|sleepsuit",
    "top": r"shirts?\b|\bpolos?\b|blouse|\btops?\b|\btees?\b|dress(es)?\b",
    "t-shirt": r"t.?shirts?|\btees?\b|tank top",
    "long sleeves": r"(?<!t-)(?<!t )(?<!polo )(?<!sports )shirts?\b|blouse|long.sleeve|tunic|kaftan",
    "dress shirt": r"dress shirts?|formal shirts?|white shirts?|blouse",
    "shorts": r"shorts",
    "jeans": r"jeans",
    "trousers": r"trousers|chinos|jeans|pants\b(?<!underpants)|leggings|skirt",
    "bottom": r"shorts|trousers|chinos|jeans|leggings|skirts?|suits?\b|dress(es)?\b|gown|(?<!under)pants\b|"
              r"thermal bottoms",
    "suit": r"(?<!swim)(?<!ski )(?<!snow)\bsuits?\b|tuxedo|dinner jacket",
    "dress": r"\bdress(es)?\b(?! shirt)(?! shoe)|gown|jumpsuit",
    "tie": r"\b(bow )?ties?\b",
    "warm layer": r"sweaters?|jumper|pullover|cardigan|fleece|hoodie|jacket|coat|parka|blazer|sweatshirt",
    "sweater": r"sweaters?|jumper|pullover|fleece|hoodie|sweatshirt",
    "coat": r"\bcoats?\b|parka|winter jacket|jacket|anorak",
    "warm coat": r"parka|down jacket|winter (coat|jacket)|\bcoats?\b|ski jacket|snowsuit",
    "winter things": r"\bdown\b|puffer|padded|parka|winter|beanie|woolly hat|warm hat|gloves|mittens|scarf|thermal|"
                     r"thick sweater|base.?layer|long johns|(?<!rain)(?<!rain )\bcoat\b",
    "raincoat": r"rain.?coat|rain.?jacket|poncho|waterproof jacket|cagoule|anorak|parka|ski jacket",
    "umbrella": r"umbrella",
    "ski clothes": r"ski jacket|ski suit|snowsuit",
    "ski trousers": r"ski trousers|ski pants|ski suit|snowsuit|salopettes",
    "gloves": r"gloves|mittens",
    "warm hat": r"beanie|woolly hat|warm hat|bobble hat|winter hat|\bwool hat|balaclava",
    "helmet": r"helmet",
    "sun hat": r"\bcaps?\b|sun ?hat|straw hat|brimmed hat|\bhats?\b(?<!woolly hat)(?<!warm hat)|headscarf",
    "scarf": r"scarf|buff|neck gaiter|neck warmer|headscarf|balaclava|shawl",
    "swimwear": r"swim(wear|suit|ming trunks|ming costume| shorts| trunks)|bikini|bathing",
    # Shoes.
    "shoes": r"shoes?|sneakers?|trainers?|boots?|sandals?|flip.?flops|loafers|heels|pumps|ballerinas|wellies|"
             r"wellingtons",
    "closed shoes": r"shoes?|sneakers?|trainers?|boots?|loafers|heels|pumps|ballerinas|wellies|wellingtons",
    "sandals": r"sandals?|flip.?flops|slides",
    "elegant shoes": r"(leather|dress|elegant|formal) shoes|heels|pumps|loafers|ballerinas|oxfords",
    "hiking shoes": r"(hiking|walking|trekking|mountain) (boots|shoes)|trail shoes",
    "warm boots": r"(winter|snow|warm|hiking|felt|lined) boots",
    "boots": r"boots?",
    "sport clothes": r"sports (shirt|shorts)|running (shirt|shorts)|(hiking|trekking) (trousers|boots|shirt|shorts)",
    "rubber boots": r"wellies|wellington|rubber boots|gumboots|(hiking|waterproof|rain) boots",
    "running shoes": r"running shoes|trainers",
    "sneakers": r"sneakers?|trainers|running shoes",
    "sports shoes": r"ski boots|running shoes|cycling shoes|(hiking|walking|trekking) (boots|shoes)|water shoes",
    # Other things.
    "passport": r"passport|identity card|\bid card",
    "money": r"wallet|purse|money|cash|bank card|credit card",
    "phone": r"\bphone\b|smartphone",
    "charger": r"charger",
    "keys": r"\bkeys\b",
    "toothbrush": r"toothbrush", "toothpaste": r"toothpaste",
    "medicine": r"medicines?|medication",
    "sun cream": r"sun ?(cream|screen|block|lotion)", "sunglasses": r"sunglasses|glacier glasses",
    "lip balm": r"lip (balm|salve|care)",
    "insect repellent": r"(insect|mosquito|bug|midge) (repellent|spray|net)|repellent",
    "detergent": r"detergent|washing powder|laundry (soap|liquid)|travel wash",
    "towel": r"towel", "goggles": r"(ski|snow) goggles",
    "day pack": r"day ?pack|backpack|rucksack", "water bottle": r"water bottle|flask|hydration",
    "blister plasters": r"blister|plasters", "laptop": r"laptop|notebook computer|tablet",
    "sleeping bag": r"sleeping bag", "mat": r"(sleeping|camping|air) ?(mat|mattress|pad)|\bmat\b", "tent": r"\btent\b",
    "torch": r"torch|head ?lamp|flashlight|head torch", "ear plugs": r"ear ?plugs",
    "binoculars": r"binoculars",
    "waterproof cover": r"dry bag|waterproof (bag|cover|pouch|phone)|rain cover|plastic bag",
    "nappies": r"napp(y|ies)|diapers?", "wipes": r"wipes",
    "baby clothes": r"baby|body ?suits?|rompers?|onesies?|sleepsuits?",
    "baby food": r"bottle for|baby food|formula|baby bottle|\bbib",
    "carrier": r"carrier|pram|pushchair|buggy|stroller|sling",
    "adult things": r"razor|shav|deodorant|business card|laptop|\btie\b|wallet|\bkeys\b",
}
PATTERNS = {thing: re.compile(pattern, re.IGNORECASE) for thing, pattern in THINGS.items()}


def is_thing(thing, line):
    """Whether a line of a list is such a thing, by its name or its id."""
    return any(PATTERNS[thing].search(text) for text in (line["name"], line["id"].replace("_", " ")))
