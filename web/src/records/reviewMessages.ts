// The texts of records that come from outside, of replays, reviews, puzzles and statistics, loaded with the pages that say
// them; importing this module adds them to the catalogue.
import review from "messages:review";
import { texts } from "../i18n/messages.ts";

Object.assign(texts.en, review.en);
Object.assign(texts.pl, review.pl);
