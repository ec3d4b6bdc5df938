// What only a table with a server has: who sits there and who is present, clocks, chat, and what players ask of each other.
import { t } from "../i18n/t.ts";
import { ServerSource } from "../session/serverSource.ts";
import { Session } from "../session/session.svelte.ts";
import { connection } from "./connection.svelte.ts";
import type { ChatLine, Presence, Reason, RematchNow, TableNow, TakebackNow, Update } from "./protocol.ts";
import type { Answer, Followed, Request } from "./reconnectingSocket.ts";
import { endingInWords, sitterName } from "./words.ts";

export class OnlineTable {
  readonly session = new Session(new ServerSource(this));
  table = $state.raw<TableNow | null>(null);
  yours = $state(0); // our seat while a bot plays it
  takeback = $state.raw<TakebackNow | null>(null);
  rematch = $state.raw<RematchNow | null>(null);
  blocked = $state.raw<number[]>([]);
  presence = $state.raw<Presence | null>(null);
  presenceAt = $state(0); // when that was said
  updateAt = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  trouble = $state<Reason | "lost" | "">(""); // why the latest request was refused, where no rule forbids it
  troubleUntil = $state(0); // when that ends by itself, if it does
  private followed: Followed | null = null;

  constructor(readonly id: string) {}

  // ---- what is known -------------------------------------------------------------------------------------------------

  get seat(): number {
    return this.session.atScreen;
  }
  name(seat: number): string {
    const sitter = this.table?.seats[seat - 1];
    if (!sitter) return "";
    if (sitter.sitter === "bot" && sitter.name) return t("online.bot_for", { name: sitter.name });
    return sitterName(sitter);
  }
  get ending(): string {
    return endingInWords(this.table);
  }
  isHere(seat: number): boolean {
    return this.presence?.seats[seat - 1]?.here ?? this.table?.seats[seat - 1]?.sitter === "bot";
  }
  // Moves are taken back by consent here.
  mayAskBack(): boolean {
    return this.takeback === null && this.table?.stage === "running" && this.session.mayTakeBack();
  }

  // ---- what the server says ------------------------------------------------------------------------------------------

  // Follows the table, or asks for all of it once more.
  follow(source: ServerSource): void {
    if (this.followed) return this.followed.again();
    this.followed = connection.watch({
      table: this.id,
      onUpdate: (update) => source.receive(update),
      onPresence: (presence) => {
        this.presence = presence;
        this.presenceAt = Date.now();
      },
      onChat: ({ lines }) => {
        const known = new Set(this.chat.map(({ seq }) => seq));
        this.chat = [...this.chat, ...lines.filter(({ seq }) => !known.has(seq))].toSorted((a, b) => a.seq - b.seq);
      },
      onRefused: (reason) => {
        if (reason === "no_such_table") source.onMissing();
        else this.trouble = reason;
      },
    });
  }
  leave(): void {
    this.followed?.end();
  }

  apply({ table, takeback, rematch, blocked, yours }: Update, at: number): void {
    this.table = table;
    this.updateAt = at;
    this.takeback = takeback ?? null;
    this.rematch = rematch ?? null;
    this.blocked = blocked ?? [];
    this.yours = yours ?? 0;
  }

  // ---- what the player asks for --------------------------------------------------------------------------------------

  async request(request: Request, again = true): Promise<Answer> {
    this.trouble = "";
    const answer = await connection.ask(request, again);
    if (!answer.ok && answer.refusal === "") [this.trouble, this.troubleUntil] = [answer.reason, answer.until];
    return answer;
  }

  async answerTakeback(agree: boolean): Promise<void> {
    await this.request({ type: "take_back", table: this.id, agree });
  }
  async sit(seat: number): Promise<void> {
    await this.request({ type: "sit", table: this.id, seat });
  }
  async stand(): Promise<void> {
    await this.request({ type: "stand", table: this.id });
  }
  async resign(): Promise<void> {
    await this.request({ type: "resign", table: this.id });
  }
  // About somebody who has been away for too long.
  async claim(seat: number, bot: boolean): Promise<void> {
    await this.request({ type: "claim", table: this.id, seat, bot });
  }
  async wantRematch(agree: boolean): Promise<void> {
    await this.request({ type: "rematch", table: this.id, agree });
  }
  async say(text: string): Promise<boolean> {
    return (await this.request({ type: "say", table: this.id, text }, false)).ok;
  }
  async block(seat: number, on: boolean): Promise<void> {
    await this.request({ type: "block", table: this.id, seat, on });
  }
  async report(seat: number, why: string): Promise<boolean> {
    return (await this.request({ type: "report", table: this.id, seat, why })).ok;
  }
}
