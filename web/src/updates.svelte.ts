// Offline play, and new versions: a new one is fetched beside the old and waits until the player asks for it.
export const updates = $state({
  ready: false,
  outdated: false, // the server speaks a newer protocol than this page
});

let waiting: ServiceWorker | null = null;
const betweenLooks = 3_600_000;

function noticed(worker: ServiceWorker | null): void {
  // The very first worker replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  updates.ready = true;
}

// Offline play needs a secure address; everything else works without one.
export async function keepOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.register("./sw.js");
    noticed(registration.waiting);
    registration.addEventListener("updatefound", () => {
      const coming = registration.installing;
      coming?.addEventListener("statechange", () => {
        if (coming.state === "installed") noticed(coming);
      });
    });
    setInterval(() => void registration.update().catch(() => undefined), betweenLooks);
  } catch {
    // Then the game needs the network to open.
  }
}

// What a server that is newer than this page needs: the worker that serves the page looks for its new version first.
export async function renew(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.update().catch(() => undefined);
  const coming = registration?.installing;
  if (coming) await new Promise<void>((done) => coming.addEventListener("statechange", () => coming.state === "installing" || done()));
  waiting = registration?.waiting ?? null;
  if (waiting) takeOver();
  else location.reload();
}

export function takeOver(): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting?.postMessage("take-over");
}
