// What is said of puzzles, in the player's language.
import { t } from "../i18n/t.ts";
import "../records/reviewMessages.ts";
import type { Theme } from "../review/report.ts";
import type { DamagedSet } from "./set.ts";

export const themeName = (theme: Theme): string => t(`puzzle.theme.${theme}`);

export const damageInWords = ({ line, why }: DamagedSet): string => t(`puzzle.damaged.${why}`, { line });
