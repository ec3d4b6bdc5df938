// The texts that are loaded with the pages that say them; importing this module adds them to the catalogue.
import later from "messages:later";
import { texts } from "../i18n/messages.ts";

Object.assign(texts.en, later.en);
Object.assign(texts.pl, later.pl);
