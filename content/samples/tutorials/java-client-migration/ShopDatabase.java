package shop;

import java.util.Optional;
import java.util.function.Consumer;
import shop.Events.OrderPlaced;

// #region database
/** The application's database. It knows neither of the two clients. */
interface ShopDatabase {
    void inTransaction(Consumer<Step> work);

    Optional<StoredPosition> loadPosition(String name);

    /** What one transaction may do. */
    interface Step {
        void insert(OrderPlaced order);

        void savePosition(String name, long commit, long prepare);
    }

    /** A position in the log, as two numbers. */
    record StoredPosition(long commit, long prepare) {}
}
// #endregion database
